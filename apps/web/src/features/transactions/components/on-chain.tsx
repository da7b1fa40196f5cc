import type { DepositChainDto, TransactionDetailDto } from '@sextant/api-client';
import { UNPAID_DAYS } from '@sextant/business-rules';
import { money, priceText } from '#shared/format/index.js';
import { CoinsDue } from '#shared/payment-method/coins-due.js';
import { SendTo } from '#shared/payment-method/send-to.js';
import { Card } from '#shared/ui/card.js';
import { Time } from '#shared/ui/time.js';
import { hintOfAddress, isDue } from '../payment-words.js';
import classes from './on-chain.module.css';
import { PayInDemo } from './pay-in-demo.js';
import { PaymentsSeen } from './payments-seen.js';

interface OnChainProps {
  transaction: TransactionDetailDto;
  onChain: DepositChainDto;
}

/** A deposit with an address of its own: what to send and where, until something arrives, and what arrived. */
export default function OnChain({ transaction, onChain }: OnChainProps) {
  const { id, depositAddress, status, method, network, coin, coinAmount, declaredAmount, amount, rate } = transaction;
  if (!isDue(status, onChain.payments) || !depositAddress || !method || !network || !coin || !coinAmount) {
    return <PaymentsSeen id={id} onChain={onChain} />;
  }
  return (
    <div className={`${classes.parts} no-print`}>
      <div className={classes.stack}>
        <Card title="Amount due">
          <CoinsDue coinAmount={coinAmount} coin={coin} expired={false} />
          <p>
            for <strong>{money(declaredAmount ?? amount)}</strong>
            {rate !== null && ` at ${priceText(rate)} for 1 ${coin}`}, if it arrives by <Time at={onChain.rateUntil} />.
            What arrives later is credited at the rate of its arrival.
          </p>
          <p>
            Without a payment, this deposit is closed after {UNPAID_DAYS} days. What arrives after that is still
            credited.
          </p>
        </Card>
        <SendTo
          address={depositAddress}
          currency={method}
          network={network}
          coin={coin}
          coinAmount={coinAmount}
          expired={false}
          withAmount
          hint={hintOfAddress(onChain.chain)}
        />
      </div>
      <div className={classes.stack}>
        {onChain.payableInDemo && <PayInDemo id={id} />}
        <PaymentsSeen id={id} onChain={onChain} />
      </div>
    </div>
  );
}
