import { createContext, useContext } from 'react';

/** The paths of the screens that the role may open. */
export const OpenScreens = createContext<readonly string[]>([]);

/** Whether the role may open a screen, which a link to it asks first. */
export function useOpens() {
  const paths = useContext(OpenScreens);
  return (path: string) => paths.includes(path);
}
