import { type CaseDto, getGetCaseQueryKey, getListCasesQueryKey, useLeaveCase, useTakeCase } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAttended } from '#shared/live/index.js';
import { useOperator } from '../use-operator.js';

/** Renewed once in each minute in which someone did something here; the server keeps it for five. */
const RENEW_MS = 60_000;

/** Who is working on a case. Once it is taken here, it stays so for as long as it is open and someone is at this page. */
export function useTaken({ transaction: { id }, takenBy }: CaseDto) {
  const { id: me } = useOperator();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      [getGetCaseQueryKey(id), getListCasesQueryKey()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  const { mutate: take } = useTakeCase({ mutation: { onSettled: refresh } });
  const { mutate: leave } = useLeaveCase({ mutation: { onSettled: refresh } });
  // Only a refusal says something new: a colleague has it.
  const { mutate: renew } = useTakeCase({ mutation: { onError: refresh } });
  const mine = takenBy?.operatorId === me;
  useEffect(() => {
    if (!mine) return;
    const timer = setInterval(() => isAttended(RENEW_MS) && renew({ id, data: {} }), RENEW_MS);
    return () => clearInterval(timer);
  }, [mine, id, renew]);
  return {
    mine,
    /** The colleague who has it. */
    other: takenBy && !mine ? takenBy : undefined,
    take: () => take({ id, data: {} }),
    takeOver: () => takenBy && take({ id, data: { takeOverFrom: takenBy.operatorId } }),
    leave: () => leave({ id }),
  };
}
