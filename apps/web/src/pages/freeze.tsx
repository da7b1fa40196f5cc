import { FreezeScreen } from '../features/auth/components/freeze-screen.js';

export default function FreezePage() {
  return <FreezeScreen />;
}
