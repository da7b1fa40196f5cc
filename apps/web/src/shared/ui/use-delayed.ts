import { useEffect, useState } from 'react';

/** True once 300 ms have passed: a shorter wait shows nothing, so that nothing flickers. */
export function useDelayed(ms = 300): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
