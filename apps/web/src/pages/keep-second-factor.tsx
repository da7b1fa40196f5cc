import { KeepSecondFactor } from '../features/auth/components/recovery-link.js';

export default function KeepSecondFactorPage() {
  return <KeepSecondFactor />;
}
