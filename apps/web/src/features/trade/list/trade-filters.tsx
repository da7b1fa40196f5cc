import type { Performance, TradeStatus } from '@sextant/api-client';
import { useSearchParams } from 'react-router-dom';
import classes from './trade-filters.module.css';

/** The first is what the page opens with; nothing stands in the address for it. */
const STATUSES: readonly { value: TradeStatus | 'all'; word: string }[] = [
  { value: 'running', word: 'Running' },
  { value: 'paused', word: 'Paused' },
  { value: 'completed', word: 'Completed' },
  { value: 'all', word: 'All' },
];

const PERFORMANCES: readonly { value: Performance | undefined; word: string }[] = [
  { value: undefined, word: 'Any result' },
  { value: 'profit', word: 'Profit' },
  { value: 'loss', word: 'Loss' },
];

/** The filters as they stand in the address; what it does not know counts as what the page opens with. */
export function useTradeFilters() {
  const [address, setAddress] = useSearchParams();
  const chosen = <Value,>(name: string, options: readonly { value: Value }[]) =>
    options.find(({ value }) => value !== undefined && value === address.get(name))?.value;
  const change = (name: string, value: string | undefined) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return {
    status: chosen('status', STATUSES) ?? 'running',
    performance: chosen('performance', PERFORMANCES),
    change,
    showAll: () => setAddress({ status: 'all' }, { replace: true }),
  };
}

/** Status and performance, one chosen of each. */
export function TradeFilters({ status, performance, change }: ReturnType<typeof useTradeFilters>) {
  return (
    <div className={classes.filters}>
      <Choice
        label="Status"
        options={STATUSES}
        value={status}
        onChange={(value) => change('status', value === 'running' ? undefined : value)}
      />
      <Choice
        label="Performance"
        options={PERFORMANCES}
        value={performance}
        onChange={(value) => change('performance', value)}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value | undefined; word: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <div className={classes.choice} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.word}
          type="button"
          aria-pressed={option.value === value}
          className={option.value === value ? classes.on : undefined}
          onClick={() => onChange(option.value)}
        >
          {option.word}
        </button>
      ))}
    </div>
  );
}
