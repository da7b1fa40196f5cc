import { VerifyScreen } from '../features/auth/components/verify-screen.js';

export default function VerifyPage() {
  return <VerifyScreen />;
}
