import { useSearchParams } from 'react-router-dom';
import { PartLinks } from './part-links.js';
import { useKeys } from '../keys/key-layer.js';
import { ScreenBody } from '../screen-body.js';
import { Months } from './months.js';
import { Owed } from './owed.js';
import { TrialBalance } from './trial-balance.js';
import { Wallets } from './wallets.js';
import { LedgerCheck } from './ledger-check.js';

/** The books of all customers together: each day's trial balance, the wallets, the closed months, what is published. */
export default function BooksScreen() {
  const [query, setQuery] = useSearchParams();
  const part = PARTS.find(({ name }) => name === query.get('part')) ?? PARTS[0];
  useKeys(
    'Books',
    PARTS.map(({ name, label, key }) => ({
      keys: key,
      does: label,
      run: () => setQuery(name ? { part: name } : {}),
      away: true,
    })),
  );
  const { Part } = part;
  return (
    <ScreenBody title="Books" aside={<PartLinks parts={PARTS} current={part.name} />}>
      <Part />
    </ScreenBody>
  );
}

function Balance() {
  return (
    <>
      <LedgerCheck />
      <TrialBalance />
    </>
  );
}

const PARTS = [
  { name: '', label: 'Trial balance', key: 't', Part: Balance },
  { name: 'wallets', label: 'Wallets', key: 'w', Part: Wallets },
  { name: 'months', label: 'Months', key: 'm', Part: Months },
  { name: 'owed', label: 'What we owe', key: 'o', Part: Owed },
] as const;
