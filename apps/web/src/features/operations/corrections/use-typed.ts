import { ApiError } from '@sextant/api-client';
import { useState } from 'react';
import { NOT_CONFIRMED } from '#shared/confirmation/index.js';
import { focusFirstFault } from '#shared/forms/apply-refusal.js';
import { noteFault } from '#shared/forms/note-fault.js';
import { money } from '#shared/format/index.js';
import { isOutcomeUnknown } from '#shared/money-request/outcome.js';
import { notify } from '#shared/ui/notify.js';
import type { Typed } from './reason-fields.js';

const NOTHING: Typed = { amount: '', reason: '', note: '' };

/** What is typed into a form about money, and what is wrong with its amount or missing of its reason. */
export function useTyped() {
  const [typed, setTyped] = useState(NOTHING);
  const [fault, setFault] = useState<string>();
  const [reasonFault, setReasonFault] = useState<string>();
  const begun = Object.values(typed).some((text) => text !== '');
  const type = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change });
    if (change.amount !== undefined) setFault(undefined);
    if (change.reason !== undefined) setReasonFault(undefined);
  };
  /** What to send, or undefined where something is missing, which then has the focus. @param missing says what to enter where there is no amount */
  const sendable = (amount: number | undefined, missing: string, reason = typed.reason) => {
    if (amount === undefined) setFault(missing);
    if (reason === '') setReasonFault('Choose a reason');
    if (amount === undefined || reason === '' || noteFault(typed.note)) return void focusFirstFault();
    const note = typed.note.trim();
    return { amount, reason, ...(note && { note }) };
  };
  /** Nothing is unsent any more, so keys and clicks lead away, also while the form still closes. */
  const forget = () => setTyped(NOTHING);
  const refused = (error: Error) => {
    if (!(error instanceof ApiError)) return notify.error(error.message);
    // Nobody knows yet that an unknown one has failed; the screen says so.
    if (error.code === NOT_CONFIRMED || isOutcomeUnknown(error)) return;
    const left = error.details.left;
    if (error.errors.some(({ field }) => field === 'amount' || field === 'sentCoin')) {
      setFault(typeof left === 'number' ? `${error.message}. ${money(left)} is left.` : error.message);
    } else notify.error(error.message);
  };
  return { typed, begun, fault, reasonFault, type, sendable, forget, refused };
}
