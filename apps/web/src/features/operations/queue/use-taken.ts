import { type CaseDto, getGetCaseQueryKey, getListCasesQueryKey, useLeaveCase, useTakeCase } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAway } from '#shared/live/index.js';
import { isAttended } from '../attendance.js';
import { useOperator } from '../use-operator.js';

/** Renewed once in each minute in which someone did something here; the server keeps it for five. */
const RENEW_MS = 60_000;
/** A case that became free under an open form is another's to take, so it does not wait for long. */
const AGAIN_MS = 5_000;

/**
 * Who is working on a case. Once it is taken here, it stays so for as long as it is open and someone is at this page.
 * @param halfDone whether a form is open: a case that became free meanwhile is then taken again with the next act
 */
export function useTaken({ transaction: { id }, takenBy }: CaseDto, halfDone: boolean) {
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
  // Tried again and again for as long as the form is open, so a failure is not told each time.
  const { mutate: again } = useTakeCase({ mutation: { onSettled: refresh, meta: { silent: true } } });
  const mine = takenBy?.operatorId === me;
  const lapsed = halfDone && !takenBy;
  useEffect(() => {
    if (!mine && !lapsed) return;
    const keep = mine ? renew : again;
    const timer = setInterval(() => isSomeoneHere() && keep({ id, data: {} }), mine ? RENEW_MS : AGAIN_MS);
    return () => clearInterval(timer);
  }, [mine, lapsed, id, renew, again]);
  return {
    mine,
    /** The colleague who has it. */
    other: takenBy && !mine ? takenBy : undefined,
    take: () => take({ id, data: {} }),
    takeOver: () => takenBy && take({ id, data: { takeOverFrom: takenBy.operatorId } }),
    leave: () => leave({ id }),
  };
}

/** A PDF's document passes on next to nothing of what is done in it, so that it has the focus is enough, until nobody is here. */
function isSomeoneHere(): boolean {
  const reading = document.hasFocus() && document.activeElement instanceof HTMLIFrameElement;
  return isAttended(RENEW_MS) || (reading && !useAway.getState().away);
}
