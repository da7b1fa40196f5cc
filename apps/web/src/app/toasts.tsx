import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { useTheme } from '#shared/theme/index.js';
import { showNoticesWith } from '#shared/ui/notify.js';

/** In an account the title of the page stands at the top; a toast that covers it hides where one is. */
const BELOW_TITLE = { top: 'var(--toasts)' };

/** The toast area, top-centre, with sonner's own defaults. */
export default function Toasts() {
  const { theme } = useTheme();
  useEffect(() => {
    showNoticesWith(({ kind, message, description, action }) => {
      // The same sentence twice is one toast.
      toast[kind](message, { id: `${kind}: ${message}`, description, action });
    });
  }, []);
  return (
    <Toaster
      position="top-center"
      offset={BELOW_TITLE}
      mobileOffset={BELOW_TITLE}
      style={{ fontFamily: 'var(--font)' }}
      theme={theme}
      className="no-print"
    />
  );
}
