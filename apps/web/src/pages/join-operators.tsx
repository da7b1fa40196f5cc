import { JoinForm } from '../features/auth/components/join-form.js';

export default function JoinOperatorsPage() {
  return <JoinForm />;
}
