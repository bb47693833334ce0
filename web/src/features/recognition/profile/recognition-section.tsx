import { Button } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listRecognitions } from '@tenure/contract/recognition/endpoints';
import { capabilities } from '@tenure/contract/recognition/recognition-types';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { giveHref } from '../addresses.ts';
import { PostList } from '../feed/post-list.tsx';

/** Recognition a person received, and their points for viewers with access. */
export default function RecognitionSection({ employeeId, title }: SectionProps) {
  const { date } = usePersonFormats();
  const list = useQuery(
    apiQuery(listRecognitions, { params: { userId: employeeId }, query: { itemsPerPage: '1' } }),
  );
  const { points = null, pointsLabel, pointsStartDate } = list.data?.metadata ?? {};
  const mayGive = can(list.data?.metadata.capabilities ?? [], capabilities.selectBadge);
  const since = pointsStartDate ? ` since ${date(pointsStartDate)}` : '';
  return (
    <Section
      title={title}
      lead={points === null ? undefined : `${points} ${pointsLabel}${since}`}
      action={
        mayGive ? (
          <Button
            component={AppLink}
            href={giveHref(employeeId)}
            variant="default"
            leftSection={<IconAward size={16} aria-hidden />}
          >
            Give recognition
          </Button>
        ) : null
      }
    >
      <PostList asked={{ scope: 'person', of: employeeId }} />
    </Section>
  );
}
