import { UnfreezeForm } from '../features/auth/components/unfreeze-form.js';

export default function UnfreezePage() {
  return <UnfreezeForm />;
}
