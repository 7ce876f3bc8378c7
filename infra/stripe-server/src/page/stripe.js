// A stand-in of Stripe's script, for tests in a browser: the calls that Fieldhouse's page makes, and no others.
(() => {
  const { origin } = new URL(document.currentScript.src);

  class IntegrationError extends Error {
    name = "IntegrationError";
  }
  const demand = (holds, message) => {
    if (!holds) throw new IntegrationError(message);
  };

  /** A frame of this server's, which says things to the page and is asked by it. */
  function frameOf(path, title, hear) {
    const frame = document.createElement("iframe");
    frame.src = origin + path;
    frame.title = title;
    frame.style.cssText = "border:0;display:block;width:100%";
    const listener = ({ source, data }) => {
      if (source === frame.contentWindow) hear(data);
    };
    addEventListener("message", listener);
    const ask = (question) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        frame.contentWindow.postMessage(question, origin, [port2]);
      });
    const remove = () => {
      removeEventListener("message", listener);
      frame.remove();
    };
    return { frame, ask, remove };
  }

  function elementsFor(options) {
    demand(options.mode === "payment", "elements: this server knows no other mode than payment.");
    demand(options.currency === "usd", "elements: this server knows no other currency than usd.");
    demand(Number.isInteger(options.amount) && options.amount > 0, "elements: amount has to be a positive integer.");
    demand(options.captureMethod === "manual", "elements: the payment is captured by hand.");
    demand(options.paymentMethodCreation === "manual", "elements: createPaymentMethod needs paymentMethodCreation: manual.");
    demand(String(options.allowedPaymentMethodTypes) === "card", "elements: this server knows no other types than card.");
    let { appearance } = options;
    let fields;
    let checked = false;
    const listeners = { ready: [], change: [], loaderror: [] };
    const tell = (event, data) => {
      for (const listener of listeners[event]) listener(data);
    };
    const element = {
      mount(place) {
        fields = frameOf("/v3/fields", "Secure card fields", (said) => {
          if (said.height) fields.frame.style.height = `${said.height}px`;
          if (said.event === "loaded") fields.ask({ appearance }).then(() => tell("ready", { elementType: "payment" }));
          if (said.event === "change") {
            checked = false;
            tell("change", { elementType: "payment", complete: said.complete });
          }
        });
        place.append(fields.frame);
      },
      on(event, listener) {
        demand(event in listeners, `This server knows no event ${event}.`);
        listeners[event].push(listener);
        return element;
      },
      focus: () => void fields?.ask({ focus: true }),
      destroy: () => fields?.remove(),
    };
    return {
      create(type) {
        demand(type === "payment", "elements: this server knows no other element than payment.");
        return element;
      },
      update(changed) {
        appearance = changed.appearance ?? appearance;
        if (changed.appearance) void fields?.ask({ appearance });
      },
      async submit() {
        demand(fields, "elements.submit: the element has to be mounted.");
        const answer = await fields.ask({ check: true });
        checked = !answer.error;
        return answer;
      },
      typed(key, name) {
        demand(checked, "createPaymentMethod: elements.submit() has to be called first.");
        return fields.ask({ create: true, key, name });
      },
    };
  }

  function ask(key, clientSecret) {
    const shade = document.createElement("div");
    shade.style.cssText = "position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;background:rgb(0 0 0 / 50%)";
    return new Promise((resolve) => {
      const question = frameOf(`/v3/question#${new URLSearchParams({ key, clientSecret })}`, "Your bank’s question", (said) => {
        if (!said.answer) return;
        question.remove();
        shade.remove();
        resolve(said.answer);
      });
      question.frame.style.cssText = "border:0;width:min(360px,90vw);height:240px;background:#fff";
      shade.append(question.frame);
      document.body.append(shade);
    });
  }

  globalThis.Stripe = Object.assign(
    (key) => ({
      elements: elementsFor,
      createPaymentMethod: ({ elements, params }) => elements.typed(key, params?.billing_details?.name ?? ""),
      handleNextAction: ({ clientSecret }) => ask(key, clientSecret),
    }),
    // As the loader expects it of the API's version that the server speaks.
    { version: "endive" },
  );
})();
