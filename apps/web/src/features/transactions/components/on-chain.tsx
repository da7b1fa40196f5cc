import type { DepositChainDto, TransactionDetailDto } from '@sextant/api-client';
import { useState } from 'react';
import { PaymentsSeen } from '#shared/chain/payments-seen.js';
import { installation } from '#shared/installation/index.js';
import { SendTo } from '#shared/payment-method/send-to.js';
import { to } from '#shared/routes.js';
import { Note } from '#shared/ui/notes.js';
import { SupportLink } from '#shared/ui/support-link.js';
import { useSecondsUntil } from '#shared/ui/use-seconds-until.js';
import { hintOfAddress, isDue, notesOfPayment } from '../payment-words.js';
import { AmountDue } from './amount-due.js';
import classes from './on-chain.module.css';
import { PayInDemo } from './pay-in-demo.js';

interface OnChainProps {
  transaction: TransactionDetailDto;
  onChain: DepositChainDto;
}

/**
 * A deposit with an address of its own: what to send and where, until something arrives, and what arrived. Where a payment
 * is seen while the page is open, the rest stays as it is, so that nothing jumps under the reader's eyes.
 */
export default function OnChain({ transaction, onChain }: OnChainProps) {
  const { id, depositAddress, status, method, network, coin, coinAmount } = transaction;
  const due = isDue(status, onChain.payments);
  const [wasDue] = useState(due);
  const expired = useSecondsUntil(Date.parse(onChain.rateUntil)) === 0;
  const ended = status === 'failed';
  if (onChain.addressStopped && status === 'pending') {
    return (
      <div className={`${classes.parts} no-print`}>
        <Note tone="bad" title="Do not pay to this address any more">
          We stopped it. Open a new deposit for another one. Coins in a block from before are credited.
        </Note>
        <Seen id={id} onChain={onChain} />
      </div>
    );
  }
  if (ended || !(due || wasDue) || !depositAddress || !method || !network || !coin || !coinAmount) {
    return <Seen id={id} onChain={onChain} />;
  }
  return (
    <div className={`${classes.parts} ${onChain.payableInDemo ? classes.demo : ''} no-print`}>
      <AmountDue
        transaction={transaction}
        onChain={onChain}
        coinAmount={coinAmount}
        coin={coin}
        expired={expired}
        paid={!due}
      />
      {onChain.payableInDemo && <PayInDemo id={id} paid={!due} />}
      <SendTo
        address={depositAddress}
        currency={method}
        network={network}
        coin={coin}
        coinAmount={coinAmount}
        expired={expired}
        paid={!due}
        withAmount
        hint={hintOfAddress(onChain.chain)}
      />
      <Seen id={id} onChain={onChain} />
    </div>
  );
}

/** What the customer can do about tokens that are not credited. */
function AboutTokens() {
  const { operator } = installation;
  return (
    <>
      If you sent it, send us the transaction id
      {operator && (
        <>
          {' '}
          (<SupportLink support={operator.support} />)
        </>
      )}
      . We then tell you whether it can be returned. If you did not send it, ignore it, and do not open any website it
      names. Strangers send such tokens to advertise or to deceive.
    </>
  );
}

function Seen({ id, onChain }: { id: string; onChain: DepositChainDto }) {
  return (
    <PaymentsSeen
      id={id}
      onChain={onChain}
      notesOf={notesOfPayment}
      linkOf={(other) => to.transaction(other)}
      aboutTokens={<AboutTokens />}
    />
  );
}
