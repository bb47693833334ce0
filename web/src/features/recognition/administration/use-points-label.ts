import { useQuery } from '@tanstack/react-query';
import { getRecognitionSettings } from '@tenure/contract/recognition/administration-endpoints';
import { apiQuery } from '../../../lib/api-query.ts';

/** What the company calls its points; empty until that is known. */
export const usePointsLabel = (): string =>
  useQuery(apiQuery(getRecognitionSettings, {})).data?.pointsLabel ?? '';
