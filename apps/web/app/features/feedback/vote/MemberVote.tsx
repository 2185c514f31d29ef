import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useVote, type Voted } from './useVote.ts';
import { VoteFace } from './VoteFace.tsx';

/** Button of a member's vote. */
export const MemberVote = withQueries(function MemberVote({ title, ...post }: Voted & { title: string }) {
  const { voted, votes, press } = useVote(post);
  return <VoteFace title={title} voted={voted} votes={votes} onPress={press} />;
});
