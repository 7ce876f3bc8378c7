//! Open pages are told when the server stops. What two thousand of them weigh is measured by `make bench` (infra/bench/src/occasions/pages.rs).

use crate::courts::Courts;
use crate::program::Program;
use crate::support::OpenPage;

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_told_that_the_server_stops() {
    let courts = Courts::new().await;
    let data = tempfile::tempdir().expect("there is room for temporary files");
    let program = Program::start(&courts.app, data.path()).await;
    let page = OpenPage::open(program.address, &courts.app.anonymous()).await;
    program.ask_to_stop().await;
    assert_eq!(page.until_closed().await, Some(1001), "it goes away");
    assert!(program.ended().await.success(), "it ends well");
}
