/** Texts that continue or complete a typed one. */
export type Suggest = (text: string) => Promise<readonly string[]>;

const PAUSE = 300;

/** Asks for suggestions once typing has paused; the returned function drops the question and its answer. */
export function suggestLater(
  text: string,
  suggest: Suggest,
  onAnswer: (texts: readonly string[]) => void,
): () => void {
  let dropped = false;
  const answer = (texts: readonly string[]) => {
    if (!dropped) onAnswer(texts);
  };
  const timer = setTimeout(() => {
    suggest(text).then(answer, (error) => {
      console.error(error);
      answer([]);
    });
  }, PAUSE);
  return () => {
    dropped = true;
    clearTimeout(timer);
  };
}

/** Place of the active suggestion after an arrow: round the list, through none (-1), which is the typed text. */
export function stepSuggestion(active: number, step: 1 | -1, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}
