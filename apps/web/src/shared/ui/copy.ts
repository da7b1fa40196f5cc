import { SENTENCES } from '@sextant/business-rules';
import { useEffect, useState } from 'react';
import { notify } from './notify.js';

/**
 * Copies text; `copied` stays true for 2 seconds.
 * @param said the toast's sentence
 */
export function useCopy(said: string = SENTENCES.copied): { copied: boolean; copy: (text: string) => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (text: string) => {
    // Missing where the page came over plain http from another machine.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard')))
      .then(() => {
        setCopied(true);
        notify.success(said);
      })
      .catch(() => notify.error(SENTENCES.copyFailed));
  };
  return { copied, copy };
}
