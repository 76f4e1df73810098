import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef } from 'react';
import { FieldBox } from './Field.tsx';
import popup from './popup.module.css';
import styles from './Select.module.css';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** A second, quieter line. */
  detail?: string;
}

/** One choice out of a short list. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
}: {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <FieldBox label={label}>
      {/* Our policy forbids style elements; the one that is left out only hides a scroll bar. */}
      <CSPProvider disableStyleElements>
        <Base.Root
          items={options}
          value={value}
          disabled={disabled}
          onValueChange={(next) => next !== null && onChange(next)}
        >
          <div ref={box}>
            <Base.Trigger className={styles.trigger} aria-label={label}>
              <Base.Value />
              <Base.Icon>
                <ChevronDown size={18} />
              </Base.Icon>
            </Base.Trigger>
          </div>
          <Base.Portal className={popup.portal} container={box}>
            <Base.Positioner
              className={popup.positioner}
              positionMethod="fixed"
              sideOffset={4}
              alignItemWithTrigger={false}
            >
              <Base.Popup className={popup.popup}>
                <Base.List>
                  {options.map((option) => (
                    <Base.Item key={option.value} value={option.value} className={popup.item}>
                      <span className={styles.words}>
                        <Base.ItemText>{option.label}</Base.ItemText>
                        {option.detail && <small className={styles.detail}>{option.detail}</small>}
                      </span>
                      <Base.ItemIndicator className={styles.check}>
                        <Check size={18} />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </CSPProvider>
    </FieldBox>
  );
}
