"""Runs schemathesis over the specifications, signed in to the demo as somebody who may do the most there."""

import json
import os
import subprocess
import sys
from pathlib import Path

import requests

HERE = Path(__file__).parent
# Names below localhost are known to browsers, but not to every machine's resolver.
SERVER = f"http://127.0.0.1:{os.environ['FIELDHOUSE_PORT']}"
HOST = os.environ["FIELDHOUSE_URL"].removeprefix("http://")
PASSWORD = "Fieldhouse-2027!"
ORGANIZATION = "four-lakes"
# The operator of the platform, and an administrator of the organization.
PEOPLE = {
    "platform": "robin.castellan@fieldhouse.example",
    "tenant": "kristin.halvorsen@four-lakes.example",
}


class Caller:
    """Somebody with a session of their own. The token works for a quarter of an hour, which is far more than a run takes."""

    def __init__(self, email):
        self.http = requests.Session()
        self.http.headers.update({"Host": HOST, "Origin": f"http://{HOST}"})
        self.ask("POST", "/api/login", json={"email": email, "password": PASSWORD})
        self.token = self.ask("POST", "/api/user/tokens")["accessToken"]

    def ask(self, method, path, **options):
        answer = self.http.request(method, SERVER + path, timeout=30, **options)
        answer.raise_for_status()
        return answer.json()

    def session(self):
        return next(session["id"] for session in self.ask("GET", "/api/user/sessions")["items"] if session["current"])

    def is_signed_in(self):
        return "user" in self.ask("GET", "/api/user/session")


def known_things(caller, api):
    """Something of each kind that a path can name; a space lies in its facility, and a rule is that space's."""

    def first(path):
        return caller.ask("GET", api + path)["items"][0]

    rule = first("/availability-rules?limit=1")
    space = caller.ask("GET", f"{api}/spaces/{rule['spaceIds'][0]}")
    booking = first("/bookings?status=approved&limit=1")
    known = {
        "facility": space["facilityId"],
        "space": space["id"],
        "rule": rule["id"],
        "booking": booking["id"],
        "id": booking["id"],
    }
    return known, [space["facilityShortName"], space["shortName"]]


def check(specification):
    caller = Caller(PEOPLE[specification])
    organization = caller.ask("GET", f"/api/organizations/{ORGANIZATION}/organization")["id"]
    # By its id, since its short name is one of the things that are changed.
    api = f"/api/organizations/{organization}"
    known, spared = known_things(Caller(PEOPLE["tenant"]), api)
    environment = {
        **os.environ,
        "PYTHONPATH": str(HERE),
        "FIELDHOUSE_HOST": HOST,
        "FIELDHOUSE_OTHER_SESSION": Caller(PEOPLE[specification]).session(),
        "FIELDHOUSE_TOKEN": caller.token,
        "FIELDHOUSE_KNOWN": json.dumps(known),
        "FIELDHOUSE_SPARED": json.dumps(spared),
    }
    finished = subprocess.run(
        [
            Path(sys.executable).with_name("schemathesis"),
            f"--config-file={HERE / 'schemathesis.toml'}",
            "run",
            f"openapi/{specification}.json",
            f"--url={SERVER}{api if specification == 'tenant' else '/api'}",
        ],
        env=environment,
        check=False,
    )
    if not caller.is_signed_in():
        # Everything after that was answered by 401, which proves nothing.
        print("One of the questions ended the session that all of them are asked in.")
        return False
    return finished.returncode == 0


if __name__ == "__main__":
    verdicts = [check(specification) for specification in sys.argv[1:] or sorted(PEOPLE)]
    sys.exit(0 if all(verdicts) else 1)
