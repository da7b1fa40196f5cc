
export interface ReleaseDto {
  /**
     * The version, and the number of its last migration
     * @maxLength 4096
     */
  release: string;
  /**
     * Address of the source code; always set in live mode
     * @maxLength 100
     * @nullable
     */
  source: string | null;
  /**
     * SHA-256 over the files of the web app at the start; null where there is none
     * @maxLength 4096
     * @nullable
     */
  web: string | null;
  /**
     * SHA-256 over the built program of the server at the start
     * @maxLength 4096
     */
  server: string;
}
