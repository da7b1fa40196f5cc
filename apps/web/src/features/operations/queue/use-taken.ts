import { type CaseDto, getGetCaseQueryKey, getListCasesQueryKey, useLeaveCase, useTakeCase } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOperator } from '../use-operator.js';

/** Renewed well before the five minutes are over. */
const RENEW_MS = 2 * 60_000;

/** Who is working on a case. Once it is taken here, it stays so for as long as it is open. */
export function useTaken({ transaction: { id }, takenBy }: CaseDto) {
  const { id: me } = useOperator();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      [getGetCaseQueryKey(id), getListCasesQueryKey()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  const { mutate: take } = useTakeCase({ mutation: { onSettled: refresh } });
  const { mutate: leave } = useLeaveCase({ mutation: { onSettled: refresh } });
  const mine = takenBy?.operatorId === me;
  useEffect(() => {
    if (!mine) return;
    const timer = setInterval(() => take({ id }), RENEW_MS);
    return () => clearInterval(timer);
  }, [mine, id, take]);
  return {
    mine,
    /** The colleague who has it. */
    other: takenBy && !mine ? takenBy.name : undefined,
    take: () => take({ id }),
    leave: () => leave({ id }),
  };
}
