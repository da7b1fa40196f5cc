import { BeginRecovery } from '../features/auth/components/recovery-link.js';

export default function LostSecondFactorPage() {
  return <BeginRecovery />;
}
