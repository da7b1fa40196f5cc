import { type Act, ApiError, askForConfirmation, confirmAct } from '@sextant/api-client';
import { type ReactNode, lazy, Suspense, useState } from 'react';
import { canUsePasskeys } from './passkeys.js';
import { type ProofName, type ShownProof, proofsOf } from './proofs.js';

const ConfirmationDialog = lazy(() => import('./confirmation-dialog.js'));

type Details = Record<string, string | number | boolean>;
type Headers = Record<string, string>;

/** The code of the error when the person closed the dialog; nothing was done, and no toast says so. */
export const NOT_CONFIRMED = 'NOT_CONFIRMED';

interface Question {
  act: Act;
  details: Details;
  says: ReactNode;
  proofs: ProofName[];
  settle: (confirmation: string | undefined) => void;
}

export interface Confirmation {
  /**
   * Carries an act out. When the server asks for a confirmation, the person is asked for a proof, and the act is sent
   * once more with the confirmation in its headers. An act of money brings its own Idempotency-Key, the same both times.
   * @param says what is about to happen, with its figures, as the dialog shows it
   * @throws ApiError with the code `NOT_CONFIRMED` when the person closed the dialog
   */
  run: <T>(act: Act, details: Details, says: ReactNode, send: (headers: Headers) => Promise<T>) => Promise<T>;
  /** Has its place anywhere on the screen. */
  dialog: ReactNode;
}

/** Confirms acts that matter: by the second factor where there is one, by the password for some where there is none. */
export function useConfirmation(): Confirmation {
  const [question, setQuestion] = useState<Question>();

  const ask = (act: Act, details: Details, says: ReactNode, proofs: ProofName[]) =>
    new Promise<string | undefined>((resolve) => {
      const settle = (confirmation: string | undefined) => {
        setQuestion(undefined);
        resolve(confirmation);
      };
      setQuestion({ act, details, says, proofs, settle });
    });

  const run: Confirmation['run'] = async (act, details, says, send) => {
    try {
      return await send({});
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFIRMATION_REQUIRED') throw error;
      const proofs = proofsOf(error.details.accepted, canUsePasskeys());
      if (proofs.length === 0) throw error;
      const confirmation = await ask(act, details, says, proofs);
      if (!confirmation) throw new ApiError({ status: 403, code: NOT_CONFIRMED, message: 'Nothing was changed.' });
      return send({ Confirmation: confirmation });
    }
  };

  const show = async (proof: ShownProof) => {
    if (!question) return;
    const { act, details, settle } = question;
    const { data } = await confirmAct({ act, details, ...proof });
    settle(data.confirmation);
  };
  const askPasskey = async () => {
    if (!question) return {};
    const { act, details } = question;
    return (await askForConfirmation({ act, details })).data.options;
  };
  const dialog = question && (
    <Suspense fallback={null}>
      <ConfirmationDialog
        says={question.says}
        proofs={question.proofs}
        onShow={show}
        askPasskey={askPasskey}
        onClose={() => question.settle(undefined)}
      />
    </Suspense>
  );
  return { run, dialog };
}
