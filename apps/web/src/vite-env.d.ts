/// <reference types="vite/client" />

interface Window {
  /** What `index.html` asked the server before the app was here; the app takes it once. */
  sextantCheck?: { token: string; sentAt: number; reply: Promise<Response | undefined> };
}
