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
  const { step = 'form', id } = (useLocation().state ?? {}) as StepState;
  return {
    step,
    submittedId: id,
    toReview: () => void navigate(to.withdraw(), { state: { step: 'review' } }),
    toSubmitted: (submitted: string) =>
      void navigate(to.withdraw(), { replace: step === 'review', state: { step: 'submitted', id: submitted } }),
    toForm: () => void navigate(-1),
  };
}
