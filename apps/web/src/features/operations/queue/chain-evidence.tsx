import type { DepositChainDto, TransactionDetailDto } from '@sextant/api-client';
import { PaymentsSeen } from '#shared/chain/payments-seen.js';
import { to } from '#shared/routes.js';
import { AddressCard } from './address-card.js';
import { chainNotes } from './chain-notes.js';
import classes from './evidence.module.css';

const ABOUT_TOKENS =
  'Do nothing until the customer asks, and do not open any website a token names: strangers send such tokens to advertise or to deceive. If the customer sent it, the person with the signing device can return it to an address that the customer confirms.';

interface ChainEvidenceProps {
  line: TransactionDetailDto;
  onChain: DepositChainDto;
}

/** Of a deposit with an address of its own: the address, and what the chain shows there. */
export function ChainEvidence({ line: { id, depositAddress }, onChain }: ChainEvidenceProps) {
  return (
    <div className={classes.stack}>
      {depositAddress && <AddressCard title="Address of this deposit" address={depositAddress} />}
      <PaymentsSeen
        id={id}
        onChain={onChain}
        notesOf={chainNotes}
        linkOf={(other) => to.operations('deposits', { case: other })}
        aboutTokens={ABOUT_TOKENS}
        className={classes.card}
      />
    </div>
  );
}
