import { Link } from 'react-router-dom';

/** A text that leads to a case, where there is one. */
export function ToCase({ link, children }: { link: string | undefined; children: string }) {
  return link ? <Link to={link}>{children}</Link> : children;
}
