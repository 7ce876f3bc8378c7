import { ProblemError } from "@fieldhouse/clients/problem";
import { tickWorkOrderTask } from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { useCallback, useEffect, useRef, useState } from "react";
import { isAnswer } from "#/app/retry-key";
import { clock } from "#/kit/clock";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import type { WorkOrder, WorkOrderTask } from "#/queries/work-orders";
import { type KeptTick, keepTicks, readTicks, withoutTick, withTick } from "./ticks";

/** The time until the next try, in milliseconds, if the browser doesn't notice that the connection is back. */
const pause = 15_000;

/** The person's ticks that the server doesn't have yet, and how to add one. They are sent one after the other. */
export function useTicks(org: string, person: string) {
  const [kept, setKept] = useState(() => readTicks(person));
  const latest = useRef(kept);
  const sending = useRef(false);
  const refresh = useRefresh();

  const write = useCallback(
    (next: KeptTick[]) => {
      latest.current = next;
      keepTicks(person, next);
      setKept(next);
    },
    [person],
  );

  const send = useCallback(async () => {
    if (sending.current || latest.current.length === 0) return;
    sending.current = true;
    let arrived = false;
    try {
      for (let next = latest.current[0]; next; next = latest.current[0]) {
        const { order, task, done, at } = next;
        try {
          await tickWorkOrderTask(next.org, order, task, { done, at });
        } catch (error) {
          // Anything but a refusal is tried again later.
          if (!isAnswer(error) || (error instanceof ProblemError && error.status === 401)) break;
          const reason = error instanceof Error ? error.message : "";
          toast(`“${next.name}”: ${reason}`, { title: "Error saving task!", tone: "failed" });
        }
        arrived = true;
        // Another page of this browser may have added some.
        write(withoutTick(readTicks(person).length ? readTicks(person) : latest.current, next));
      }
    } finally {
      sending.current = false;
      if (arrived) void refresh();
    }
  }, [person, refresh, write]);

  useEffect(() => {
    const now = () => void send();
    now();
    window.addEventListener("online", now);
    const timer = setInterval(now, pause);
    return () => {
      window.removeEventListener("online", now);
      clearInterval(timer);
    };
  }, [send]);

  const tick = (order: WorkOrder, task: WorkOrderTask, done: boolean) => {
    const at = clock.date().toISOString();
    write(withTick(latest.current, { org, order: order.id, task: task.id, name: task.name, done, at }));
    void send();
  };
  return { kept, tick };
}
