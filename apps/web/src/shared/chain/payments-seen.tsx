import type { AddressOfDto, DepositChainDto, SeenPaymentDto } from '@sextant/api-client';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { coins } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import { Note } from '#shared/ui/notes.js';
import { Time } from '#shared/ui/time.js';
import { chainTitle, isLost, stateOfPayment, wordsOfMore } from './payment-words.js';
import classes from './payments-seen.module.css';
import { SeenWhere } from './seen-where.js';
import { TokensSeen } from './tokens-seen.js';

const NOTHING = 'No payment to this address was seen yet.';
const NOTHING_TO_CREDIT = 'No payment that can be credited was seen yet.';

interface PaymentsSeenProps {
  /** The deposit's. */
  id: string;
  onChain: DepositChainDto;
  /** What applies to a payment, in sentences for whoever reads this; `id` is the deposit's. */
  notesOf: (payment: SeenPaymentDto, id: string) => readonly string[];
  /** Where another deposit is read, which a payment was credited as. */
  linkOf: (id: string) => string;
  /** What to do about tokens that are not credited. */
  aboutTokens: ReactNode;
  /** Of its card. */
  className?: string | undefined;
}

/** What the blockchain shows of a deposit, the latest last, of very many those that say most; read anew as it changes. */
export function PaymentsSeen({ id, onChain, notesOf, linkOf, aboutTokens, className }: PaymentsSeenProps) {
  const { chain, addressOf, payments, morePayments, tokens, moreTokens, payableInDemo } = onChain;
  return (
    <Card title="On the blockchain" className={className}>
      <div role="status" className={classes.seen}>
        {payments.length === 0 ? (
          <p>{tokens.length === 0 ? NOTHING : NOTHING_TO_CREDIT}</p>
        ) : (
          <ul className={classes.payments}>
            {payments.map((payment) => (
              <Payment key={`${payment.txId} ${payment.output}`} {...{ payment, id, addressOf, notesOf, linkOf }} />
            ))}
          </ul>
        )}
        {morePayments.map((more) => (
          <p key={`${more.coin} ${more.state}`} className={classes.others}>
            {wordsOfMore(more)}
          </p>
        ))}
        <TokensSeen tokens={tokens} moreTokens={moreTokens} about={aboutTokens} />
      </div>
      {chain === 'ethereum' && payments.some(({ state }) => state === 'seen' || state === 'confirmed') && (
        <p className={classes.quiet}>
          {payableInDemo
            ? 'The demo’s own chain calls a block final within seconds.'
            : 'Ethereum itself says when a block is final, usually after about 15 minutes.'}
        </p>
      )}
      <ReadUntil {...onChain} />
    </Card>
  );
}

/** When the chain was last read; once that is too long ago, that nothing is lost by it. */
function ReadUntil({ chain, readAt, readingStopped }: DepositChainDto) {
  const title = chainTitle(chain);
  if (!readAt) return <p className={classes.quiet}>{title} was not read yet.</p>;
  return (
    <>
      <div role="status">
        {readingStopped && (
          <Note
            tone="warn"
            title={
              <>
                We have not read {title} since <Time at={readAt} />.
              </>
            }
          >
            <p>What was sent is not lost: it is found as soon as we read again.</p>
          </Note>
        )}
      </div>
      {!readingStopped && (
        <p className={classes.quiet}>
          {title} was last read <Time at={readAt} />.
        </p>
      )}
    </>
  );
}

interface PaymentProps extends Pick<PaymentsSeenProps, 'id' | 'notesOf' | 'linkOf'> {
  payment: SeenPaymentDto;
  addressOf: AddressOfDto;
}

function Payment({ payment, id, addressOf, notesOf, linkOf }: PaymentProps) {
  const { state, amount, coin, confirmations, needed, creditedAs } = payment;
  return (
    <li className={`${classes.payment} ${isLost(payment) ? '' : classes[state]}`}>
      <p className={classes.line}>
        <strong>{coins(amount, coin)}</strong>
        <span className={classes.state}>{stateOfPayment(payment)}</span>
      </p>
      {state === 'confirmed' && needed !== null && (
        <progress className={classes.progress} value={Math.min(confirmations, needed)} max={needed} aria-hidden />
      )}
      {addressOf.id !== id && (
        <p>
          It arrived at the address of deposit <Link to={linkOf(addressOf.id)}>{addressOf.reference}</Link>.
        </p>
      )}
      {notesOf(payment, id).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {creditedAs && creditedAs !== id && (
        <p>
          <Link to={linkOf(creditedAs)}>Open that deposit</Link>
        </p>
      )}
      <SeenWhere found={payment} />
    </li>
  );
}
