/**
 * What Node is told for the server, in megabytes: it takes as much memory as the machine has before it looks for what
 * nobody uses any more. docker/Dockerfile and docker/live/sextant@.service say the same.
 */
export const MEMORY_LIMITS = ['--max-semi-space-size=8', '--max-old-space-size=192'];

/** What glibc is told: to give the memory of a picture back at once. Otherwise each thread keeps that of its largest one. */
export const MEMORY_SETTINGS = { MALLOC_MMAP_THRESHOLD_: '1048576' };
