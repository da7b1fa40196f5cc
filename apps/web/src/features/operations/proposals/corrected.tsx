import { useGetTransaction } from '@sextant/api-client';
import { directed } from '#shared/format/index.js';

/** The transaction that a correction is about; the correction moves money in the other direction. */
export function Corrected({ id }: { id: string }) {
  const { data } = useGetTransaction(id);
  const line = data?.data;
  if (!line) return null;
  return (
    <p>
      {line.direction === 'in' ? 'Takes money back from' : 'Gives money back for'} {line.reference}, {line.description},{' '}
      {directed(line)}.
    </p>
  );
}
