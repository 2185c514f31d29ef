import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { memberPart } from '#app/session/memberPart.tsx';
import { useMember } from '#app/session/useSession.ts';
import { useAskToSignIn, VISITOR_MESSAGES } from '../useAskToSignIn.ts';
import { VoteFace } from './VoteFace.tsx';

const MemberVote = memberPart(async () => (await import('./MemberVote.tsx')).MemberVote);

export type VoteButtonProps = { id: number; title: string; votes: number };

/** Vote for a post (product.md, Feedback 5). The server renders a visitor's. */
export function VoteButton({ id, title, votes }: VoteButtonProps) {
  const uid = useMember()?.uid;
  if (uid === undefined) return <VisitorVote title={title} votes={votes} />;
  return (
    <Suspense fallback={<VoteFace title={title} votes={votes} voted={false} />}>
      <MemberVote key={uid} uid={uid} id={id} title={title} votes={votes} />
    </Suspense>
  );
}

function VisitorVote({ title, votes }: Pick<VoteButtonProps, 'title' | 'votes'>) {
  const { pathname, search } = useLocation();
  const ask = useAskToSignIn();
  return (
    <VoteFace
      title={title}
      votes={votes}
      voted={false}
      onPress={() => void ask(VISITOR_MESSAGES.vote, pathname + search)}
    />
  );
}
