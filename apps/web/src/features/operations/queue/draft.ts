import type { TransactionDetailDto } from '@sextant/api-client';

/** What is typed into the forms of a case. It is kept outside them: a case that ends meanwhile takes its forms away. */
export interface Draft {
  hash: string;
  /** Undefined while the field has what was declared. */
  amount?: string;
  /** As the field has it, in UTC. */
  arrived: string;
  note: string;
}

export interface DraftProps {
  draft: Draft;
  onType: (change: Partial<Draft>) => void;
}

export const NOTHING_TYPED: Draft = { hash: '', arrived: '', note: '' };

/** What was typed, each with the name of its field. */
export function typedIn({ hash, amount = '', arrived, note }: Draft, { coin }: Pick<TransactionDetailDto, 'coin'>) {
  return [
    { label: 'Transaction hash', text: hash.trim() },
    { label: `Arrived, in ${coin ?? ''}`, text: amount.trim() },
    { label: 'Arrived at, in UTC', text: arrived.trim() },
    { label: 'Note for colleagues', text: note.trim() },
  ].filter(({ text }) => text !== '');
}
