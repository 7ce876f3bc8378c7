import { useQuery } from "@tanstack/react-query";
import { useArriving } from "#/app/use-arriving";
import { bookingPhotosQuery, threadQuery } from "#/queries/messages";

/** Returns true until a booking's messages and photos are there. Shown later, they would push away what is below them. */
export function useMessagesArriving(organization: string, booking: string, enabled = true): boolean {
  // The thread itself looks for new messages.
  const messages = useQuery({ ...threadQuery({ organization, booking }), enabled, refetchInterval: false });
  const photos = useQuery({ ...bookingPhotosQuery(organization, booking), enabled });
  return useArriving(messages, photos);
}
