import {
  type TakenDto,
  type TakeRequest,
  getGetCaseQueryKey,
  getListCasesQueryKey,
  getListProposalsQueryKey,
  leaveCase,
  leaveProposal,
  takeCase,
  takeProposal,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAway } from '#shared/live/index.js';
import { isAttended } from '../attendance.js';
import { useOperator } from '../use-operator.js';

/** Renewed once in each minute in which someone did something here; the server keeps it for five. */
const RENEW_MS = 60_000;
/** What became free under an open form is another's to take, so it does not wait for long. */
const AGAIN_MS = 5_000;

/** What can be taken. */
const KINDS = {
  case: {
    takeIt: takeCase,
    leaveIt: leaveCase,
    reads: (id: string) => [getGetCaseQueryKey(id), getListCasesQueryKey()],
  },
  proposal: { takeIt: takeProposal, leaveIt: leaveProposal, reads: () => [getListProposalsQueryKey()] },
};

interface Work {
  kind: keyof typeof KINDS;
  /** Of the case's transaction, or of the proposal. */
  id: string;
  takenBy: TakenDto | null;
}

interface Progress {
  /** Whether it is what someone looks at: only that is renewed. */
  open: boolean;
  /** Whether a form is open: what became free meanwhile is then taken again with the next act. */
  halfDone: boolean;
}

/** Who is working on something. Once it is taken here, it stays so for as long as it is open and someone is at this page. */
export function useTaken({ kind, id, takenBy }: Work, { open, halfDone }: Progress) {
  const { takeIt, leaveIt, reads } = KINDS[kind];
  const { id: me } = useOperator();
  const queryClient = useQueryClient();
  const mutationFn = (request: TakeRequest) => takeIt(id, request);
  // Before the decision that follows: what is decided already can no longer be taken.
  const scope = { id };
  // Not waited for: the decision behind it goes out with the answer.
  const refresh = () => reads(id).forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }));
  const { mutate: take, isPending: taking } = useMutation({ mutationFn, scope, onSettled: refresh });
  const { mutate: leave } = useMutation({ mutationFn: () => leaveIt(id), scope, onSettled: refresh });
  // Only a refusal says something new: a colleague has it.
  const { mutate: renew } = useMutation({ mutationFn, onError: refresh });
  // Tried again and again for as long as the form is open, so a failure is not told each time.
  const { mutate: again } = useMutation({ mutationFn, onSettled: refresh, meta: { silent: true } });
  const mine = takenBy?.operatorId === me;
  const kept = open && mine;
  const lapsed = open && halfDone && !takenBy;
  useEffect(() => {
    if (!kept && !lapsed) return;
    const keep = kept ? renew : again;
    const timer = setInterval(() => isSomeoneHere() && keep({}), kept ? RENEW_MS : AGAIN_MS);
    return () => clearInterval(timer);
  }, [kept, lapsed, renew, again]);
  return {
    mine,
    /** The colleague who has it. */
    other: takenBy && !mine ? takenBy : undefined,
    take: () => taking || take({}),
    takeOver: () => takenBy && take({ takeOverFrom: takenBy.operatorId }),
    leave: () => leave(),
  };
}

/** A PDF's document passes on next to nothing of what is done in it, so that it has the focus is enough, until nobody is here. */
function isSomeoneHere(): boolean {
  const reading = document.hasFocus() && document.activeElement instanceof HTMLIFrameElement;
  return isAttended(RENEW_MS) || (reading && !useAway.getState().away);
}
