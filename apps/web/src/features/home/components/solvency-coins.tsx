import type { SolvencyCoinDto } from '@sextant/api-client';
import { coins as coinText, isSimulated, money, priceText } from '#shared/format/index.js';
import { Time } from '#shared/ui/time.js';
import classes from './solvency.module.css';

/** The coins of custody: by the completed transfers, as an operator last counted them, and as the operator's node found them, in all and at addresses that signed. */
export function SolvencyCoins({ coins }: { coins: readonly SolvencyCoinDto[] }) {
  if (coins.length === 0) return <p>No coins have come in yet.</p>;
  return (
    <ul className={classes.coins}>
      {coins.map(({ coin, network, expected, dollars, rate, counted, found, signed }) => (
        <li key={`${coin} ${network}`}>
          <strong>{network === coin ? coin : `${coin} on ${network}`}</strong>
          {rate && (
            <span className={classes.label}>
              {' '}
              at {priceText(rate.dollars)}, {isSimulated(rate.source) ? 'simulated' : rate.source},{' '}
              <Time at={rate.at} />
            </span>
          )}
          <dl>
            <Amount label="By the books" coins={coinText(expected.replace('-', '−'), coin)} dollars={dollars} />
            {counted ? (
              <Amount
                label="Counted"
                coins={coinText(counted.amount, coin)}
                dollars={counted.dollars}
                at={counted.at}
              />
            ) : (
              <div>
                <dt>Counted</dt>
                <dd>Never</dd>
              </div>
            )}
            {found ? (
              <Amount
                label="On the blockchain"
                coins={coinText(found.amount, coin)}
                dollars={found.dollars}
                at={found.at}
                block={found.height}
              />
            ) : (
              <div>
                <dt>On the blockchain</dt>
                <dd>Not counted</dd>
              </div>
            )}
            {signed && (
              <Amount
                label="At signed addresses"
                coins={coinText(signed.amount, coin)}
                dollars={signed.dollars}
                at={signed.at}
                block={signed.height}
              />
            )}
          </dl>
        </li>
      ))}
      <li>
        <strong>Together</strong>
        <dl>
          <Sum label="By the books" amounts={coins.map(({ dollars }) => dollars)} />
          <Sum label="Counted" amounts={coins.map(({ counted }) => counted?.dollars ?? null)} />
          <Sum label="On the blockchain" amounts={coins.map(({ found }) => found?.dollars ?? null)} />
        </dl>
      </li>
    </ul>
  );
}

/** Of amounts that are all known. */
function Sum({ label, amounts }: { label: string; amounts: readonly (number | null)[] }) {
  const known = amounts.filter((amount) => amount !== null);
  const cents = known.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  return (
    <div>
      <dt>{label}</dt>
      <dd>{known.length < amounts.length ? 'Not known' : <strong>{money(cents / 100)}</strong>}</dd>
    </div>
  );
}

interface AmountProps {
  label: string;
  coins: string;
  dollars: number | null;
  at?: string;
  block?: number;
}

function Amount({ label, coins, dollars, at, block }: AmountProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {coins}
        <span className={classes.label}>
          {dollars === null ? 'no rate was known' : money(dollars)}
          {at && (
            <>
              {block !== undefined && `, block ${block.toLocaleString('en-US')}`}, <Time at={at} />
            </>
          )}
        </span>
      </dd>
    </div>
  );
}
