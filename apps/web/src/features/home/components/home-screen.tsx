import { useSession } from '#shared/session/index.js';
import { Costs } from './costs.js';
import { HomeFooter } from './home-footer.js';
import { HomeHeader } from './home-header.js';
import classes from './home-screen.module.css';
import { HowItWorks } from './how-it-works.js';
import { Structure } from './structure.js';
import { Welcome } from './welcome.js';

/** What a stranger should know before an account. */
export function HomeScreen() {
  const signedIn = useSession(({ user, token }) => token !== null && user !== null);
  return (
    <div className={classes.page}>
      <HomeHeader signedIn={signedIn} />
      <main>
        <Welcome signedIn={signedIn} />
        <HowItWorks />
        <Costs />
        <Structure />
      </main>
      <HomeFooter />
    </div>
  );
}
