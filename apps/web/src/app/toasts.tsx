import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { useTheme } from '../shared/theme/index.js';
import { showNoticesWith } from '../shared/ui/notify.js';

/** The toast area, top-centre, with sonner's own defaults (specification section 9). */
export default function Toasts() {
  const { theme } = useTheme();
  useEffect(() => {
    showNoticesWith(({ kind, message, description, action }) => {
      // The same sentence twice is one toast.
      toast[kind](message, { id: `${kind}: ${message}`, description, action });
    });
  }, []);
  return <Toaster position="top-center" style={{ fontFamily: 'var(--font)' }} theme={theme} className="no-print" />;
}
