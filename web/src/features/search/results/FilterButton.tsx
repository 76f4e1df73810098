import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { SearchFilters } from '@kinora/contract/text/search-path';
import { lazy, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './FilterButton.module.css';
import { LatePart } from '../../../ui/LatePart.tsx';

const loadPanel = () => import('./FilterPanel.tsx');
const FilterPanel = lazy(loadPanel);

/** Opens the filters, and says how many are set. */
export function FilterButton({
  filters,
  onChange,
}: {
  filters: SearchFilters;
  onChange: (change: SearchFilters) => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { category: _, ...others } = filters;
  const set = Object.keys(others).length;
  return (
    <>
      <Button
        ref={button}
        icon={<SlidersHorizontal size={18} />}
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(!open)}
      >
        Filters
        {set > 0 && (
          <>
            <span className={styles.count} aria-hidden>
              {set}
            </span>
            <span className="unseen">, {set} set</span>
          </>
        )}
      </Button>
      <LatePart>
        {open && (
          <FilterPanel
            button={button}
            filters={filters}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        )}
      </LatePart>
    </>
  );
}
