import { Grouped } from '#shared/ui/grouped.js';
import { Note } from '#shared/ui/notes.js';

/** Which coins a PSBT spends without the transactions that made them, and which wallets then do not sign. */
export function MissingPrevious({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <Note tone="warn" title="The PSBT lacks the previous transactions of some coins">
      <p>
        The node no longer has the blocks that coins at these addresses came in. Electrum adds the transactions itself.
        In Sparrow, Trezor and BitBox02 do not sign such a PSBT, and Ledger shows a warning: if you use these, take
        other outputs.
      </p>
      {addresses.map((address) => (
        <Grouped key={address} text={address} />
      ))}
    </Note>
  );
}
