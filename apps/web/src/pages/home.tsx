import { HomeScreen } from '../features/home/components/home-screen.js';

export default function HomePage() {
  return <HomeScreen />;
}
