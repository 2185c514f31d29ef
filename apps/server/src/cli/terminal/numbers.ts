import { frenchNumber } from '@kiroku/contract/base/text';

/** "36 781": thousands apart by a plain space, which every terminal and every grep reads. */
export function grouped(count: number): string {
  return frenchNumber(Math.round(count)).replace(/\s/g, ' ');
}

/** "0:35", "12:04", "1:02:03". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
