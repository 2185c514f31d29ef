import type { BoardData } from './boardLoader.ts';
import { ExternalBoard } from './external/ExternalBoard.tsx';
import { FeedbackFrame } from './FeedbackFrame.tsx';
import { BoardView } from './list/BoardView.tsx';

/** The board of bugs or of improvements: the site's own, or one outside (product.md, Feedback). */
export function BoardPage({ data }: { data: BoardData }) {
  const { type, external } = data;
  if (external) return <ExternalBoard type={type} board={external} />;
  return (
    <FeedbackFrame type={type}>
      <BoardView data={data} />
    </FeedbackFrame>
  );
}
