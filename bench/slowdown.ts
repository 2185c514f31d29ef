/** The factor that `SLOWDOWN` gives, for runs that are compared. Without it a run finds its own. */
export const GIVEN_SLOWDOWN = Number(process.env.SLOWDOWN ?? 0);

/**
 * Factor that slows a processor of this speed (Lighthouse's benchmark index) to the phone of Lighthouse's mobile preset: 4 on a fast
 * desktop, less on a slow machine (Lighthouse, « Throttling »).
 */
export function slowdownFor(speed: number): number {
  if (speed >= 1300) return 3 + (speed - 1300) / 233;
  if (speed >= 800) return 2 + (speed - 800) / 500;
  return Math.max(1, 1 + (speed - 150) / 650);
}
