import { ProfileScreen } from '../features/profile/components/profile-screen.js';

export default function ProfilePage() {
  return <ProfileScreen />;
}
