import type { ReactNode } from 'react';
import { useSession } from '#shared/session/index.js';
import { AboutLinks } from '#shared/ui/about-links.js';
import { HomeHeader } from './home-header.js';
import page from './home-screen.module.css';
import classes from './reading-page.module.css';

interface ReadingPageProps {
  title: string;
  /** One sentence below the title: what the page is about. */
  lead: ReactNode;
  /** For a table instead of paragraphs. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of a page that is only read, by anyone. */
export function ReadingPage({ title, lead, wide = false, children }: ReadingPageProps) {
  const signedIn = useSession(({ user, token }) => token !== null && user !== null);
  const width = wide ? classes.wide : '';
  return (
    <div className={page.page}>
      <HomeHeader signedIn={signedIn} />
      <main className={`${classes.text} ${width}`}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </main>
      <footer className={`${classes.foot} ${width}`}>
        <AboutLinks />
      </footer>
    </div>
  );
}
