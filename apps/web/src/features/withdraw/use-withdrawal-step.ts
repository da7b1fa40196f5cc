import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { to } from '#shared/routes.js';

interface StepState {
  step?: 'review' | 'submitted';
  /** Of the submitted withdrawal. */
  id?: string;
}

/** Which step is open. It belongs to the history entry: the browser's Back leads to the form, a reload stays. */
export function useWithdrawalStep() {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const { step = 'form', id } = (state ?? {}) as StepState;
  // A second click comes before the review is there, and must not leave a second one behind.
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);
  return {
    step,
    submittedId: id,
    toReview: () => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      void navigate(to.withdraw(), { state: { step: 'review' } });
    },
    toSubmitted: (submitted: string) =>
      void navigate(to.withdraw(), { replace: step === 'review', state: { step: 'submitted', id: submitted } }),
    toForm: () => void navigate(-1),
  };
}
