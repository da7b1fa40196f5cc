import { Grouped } from '#shared/ui/grouped.js';
import { partsOf } from './batch-state.js';

/** A sentence whose addresses and hashes can break anywhere and be compared in groups. */
export function WithHashes({ text }: { text: string }) {
  return partsOf(text).map((part, at) => (at % 2 === 0 ? part : <Grouped key={at} text={part} />));
}
