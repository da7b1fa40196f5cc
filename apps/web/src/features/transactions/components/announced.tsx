import { type AnnouncedCorrectionDto, getGetTransactionQueryKey, useContestCorrection } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { money } from '#shared/format/index.js';
import { NoteInput } from '#shared/forms/note-input.js';
import { noteFault } from '#shared/forms/note-fault.js';
import { Card } from '#shared/ui/card.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import classes from './announced.module.css';

interface AnnouncedProps {
  /** Of the transaction. */
  id: string;
  correction: AnnouncedCorrectionDto;
}

/** What operators want to take back of a transaction, why and when, and how its customer contests it. */
export default function Announced({ id, correction }: AnnouncedProps) {
  const { amount, reason, notBefore, paid, due, contestedAt, statement } = correction;
  const queries = useQueryClient();
  const [why, setWhy] = useState('');
  const contest = useContestCorrection({
    mutation: { onSettled: () => queries.invalidateQueries({ queryKey: getGetTransactionQueryKey(id) }) },
  });
  const send = () => {
    if (!noteFault(why)) contest.mutate({ id, data: why.trim() ? { statement: why.trim() } : {} });
  };
  return (
    <Card title={`We want to take ${money(amount)} back`}>
      <div className={classes.announced}>
        <p>
          {reason} Nothing is taken before <Time at={notBefore} />.
        </p>
        {paid !== null && due !== null && (
          <p>
            The trade paid {money(paid)}; at the recorded prices it was worth {money(due)}.
          </p>
        )}
        {contestedAt ? (
          <p role="status">
            You contest it, so a third operator has to approve it.{statement && ` You wrote: “${statement}”`}
          </p>
        ) : (
          <>
            <NoteInput label="If this is wrong, why?" className={classes.why} rows={2} note={why} onNote={setWhy} />
            <PlainButton primary onClick={send} disabled={contest.isPending}>
              Contest the correction
            </PlainButton>
          </>
        )}
      </div>
    </Card>
  );
}
