import { useGetTransferTimes } from '@sextant/api-client';
import { installation } from '../installation/index.js';
import type { Fact } from '../ui/facts.js';
import { Annotated } from '../ui/annotated.js';
import { measured, measuredSentence, type TransferKind } from './transfer-times.js';

const useTimes = () => useGetTransferTimes({ query: { staleTime: 60_000, meta: { silent: true } } }).data?.data;

/** What the network typically takes, and what was measured here; the second one has its room from the start. */
export function useTimeFacts(kind: TransferKind, processingTime: string): Fact[] {
  const times = useTimes();
  const here = times && measured(times, kind, installation.mode === 'demo');
  return [
    { label: 'Processing time', value: <Annotated note="typical for the network">{processingTime}</Annotated> },
    {
      label: 'Time measured here',
      value: <Annotated note={here?.of ?? '–'}>{here?.said ?? '–'}</Annotated>,
      wide: true,
    },
  ];
}

/** What was measured here as a sentence; nothing until it is known. */
export function useMeasuredSentence(kind: TransferKind): string | undefined {
  const times = useTimes();
  return times && measuredSentence(times, kind, installation.mode === 'demo');
}
