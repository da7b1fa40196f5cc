import { Privacy } from '../features/home/components/privacy.js';

export default function PrivacyPage() {
  return <Privacy />;
}
