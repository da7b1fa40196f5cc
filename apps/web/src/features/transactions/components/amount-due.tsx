import type { DepositChainDto, TransactionDetailDto } from '@sextant/api-client';
import { UNPAID_DAYS } from '@sextant/business-rules';
import { money, priceText } from '#shared/format/index.js';
import { CoinsDue } from '#shared/payment-method/coins-due.js';
import { Card } from '#shared/ui/card.js';
import { Note } from '#shared/ui/notes.js';
import { Time } from '#shared/ui/time.js';
import classes from './amount-due.module.css';

interface AmountDueProps {
  transaction: TransactionDetailDto;
  onChain: DepositChainDto;
  coinAmount: string;
  coin: string;
  expired: boolean;
  /** A payment was seen meanwhile. */
  paid: boolean;
}

/** What to send, and until when the rate holds that it was calculated at. */
export function AmountDue({ transaction, onChain, coinAmount, coin, expired, paid }: AmountDueProps) {
  const { declaredAmount, amount, rate } = transaction;
  return (
    <Card title="Amount due">
      <CoinsDue coinAmount={coinAmount} coin={coin} expired={expired && !paid} paid={paid} />
      <div className={classes.words}>
        <div role="status" className={classes.words}>
          {expired && !paid ? (
            <>
              <p>
                for <strong>{money(declaredAmount ?? amount)}</strong>, until <Time at={onChain.rateUntil} />.
              </p>
              <Note tone="warn" title="The rate has expired">
                <p>
                  What you send is credited at the lower of the rates just before and after its arrival, above{' '}
                  {money(onChain.quoteUpTo)} also of those at its block.
                </p>
              </Note>
            </>
          ) : (
            <p>
              for <strong>{money(declaredAmount ?? amount)}</strong>
              {rate !== null && ` at ${priceText(rate)} for 1 ${coin}`}, if it arrives by{' '}
              <Time at={onChain.rateUntil} />. What arrives later, or is more than 1% above it, is credited at the lower
              of the rates just before and after its arrival.
              {(declaredAmount ?? amount) > onChain.quoteUpTo &&
                ` An amount above ${money(onChain.quoteUpTo)} must also be in a block by then. Otherwise it is credited at the lower of two rates: this one, and the one at the time of its block.`}
            </p>
          )}
        </div>
        <p>
          {paid
            ? 'Your payment was seen, so there is nothing more to send. What else arrives at this address is credited, too, unless the address is stopped.'
            : `Without a payment, this deposit is closed after ${UNPAID_DAYS} days. What arrives after that is credited, too, unless the address is stopped.`}
        </p>
      </div>
    </Card>
  );
}
