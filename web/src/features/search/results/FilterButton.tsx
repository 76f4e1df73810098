import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { SearchFilters } from '@kinora/contract/text/search-path';
import { Button } from '../../../ui/Button.tsx';
import { usePopup } from '../../../ui/use-popup.ts';
import styles from './FilterButton.module.css';

const loadPanel = () => import('./FilterPanel.tsx');

/** Opens the filters, and says how many are set. */
export function FilterButton({
  query,
  filters,
  onChange,
}: {
  query: string;
  filters: SearchFilters;
  onChange: (change: SearchFilters) => void;
}) {
  const panel = usePopup(loadPanel);
  const { category: _, ...others } = filters;
  const set = Object.keys(others).length;
  return (
    <>
      <Button
        {...panel.button}
        icon={<SlidersHorizontal size={18} />}
        className={styles.button}
        aria-haspopup="dialog"
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
      {panel.Part && (
        <panel.Part
          button={panel.button.ref}
          query={query}
          filters={filters}
          onChange={onChange}
          onClose={panel.close}
        />
      )}
    </>
  );
}
